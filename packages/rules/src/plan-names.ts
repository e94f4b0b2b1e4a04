/** The plans by name, as the session carries them. */
export const PlanName = { Free: 'Free', State: 'State Package', National: 'National Package' } as const;
export type PlanName = (typeof PlanName)[keyof typeof PlanName];

/** What a session assumes before it knows the vendor's plan (AUTH-3). */
export const DEFAULT_PLAN_NAME: PlanName = PlanName.National;
