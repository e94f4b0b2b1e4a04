export const forms = [{ sends: 'Planted/Walked', fields: ['domain-two/src/words.tsx'] }];
