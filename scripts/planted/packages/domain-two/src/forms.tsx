import { PlantedPlace } from '../../ui/src/file-place.tsx';

export const api = { walked: '/api/Planted/Walked', unwalked: '/api/Planted/Unwalked' };

export const PlantedForm = () => <PlantedPlace />;
