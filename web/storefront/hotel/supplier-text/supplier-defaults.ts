/** Language of supplier texts. */
export const CULTURE = 'en-US'

/** Whose residents' prices suppliers are asked for while it is not known better; screens say so. */
export const DEFAULT_NATIONALITY = 'MY'
