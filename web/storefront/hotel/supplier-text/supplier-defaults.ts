/** Language of supplier texts (B §9). */
export const CULTURE = 'en-US'

/** Whose residents' prices suppliers are asked for while nobody knows better (Q19, B7-017); screens say so. */
export const DEFAULT_NATIONALITY = 'MY'
