/** What it means for a stay that was booked first when no approver decides in time. */
export const silences = ['keeps', 'cancels'] as const
export type Silence = (typeof silences)[number]
