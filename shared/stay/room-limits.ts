/** Limits of the room chooser, the same on the server. */
export const MAX_ROOMS = 10
export const MAX_PER_ROOM = 10
export const MIN_CHILD_AGE = 1
export const MAX_CHILD_AGE = 12
export const DEFAULT_CHILD_AGE = 6
