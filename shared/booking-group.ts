/**
 * Where a booking stands in its traveller's own list: ahead, or waiting for money that may still be paid; over; cancelled; a try
 * that came to nothing. In the order in which the screen shows them.
 */
export const bookingGroups = ['upcoming', 'past', 'cancelled', 'not_completed'] as const
export type BookingGroup = (typeof bookingGroups)[number]
