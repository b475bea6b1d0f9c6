/** First name of a child whose name was not asked for: suppliers want one all the same. Never shown. */
export const UNNAMED_CHILD = 'Child'
