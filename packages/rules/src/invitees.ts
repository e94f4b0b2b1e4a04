/** As many vendors of the directory as one purchase or sale invites, and as many addresses beside them. */
export const MOST_INVITED = 500;
