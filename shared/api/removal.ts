/** The words of the documents when something leaves a list, booked or only saved. */
export const REMOVED = 'Booking has been successfully removed.'
