/** Stands for the store in rows that belong to the service: scheduled tasks, sessions of the panel, counts by network. */
export const NO_STORE = '-'
