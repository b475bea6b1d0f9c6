/** Where an invitation stands (A §4). `pic` is a command of the dashboard, never a status (Q64). */
export type MemberStatus = 'waiting' | 'approved' | 'cancelled' | 'disabled' | 'archived'
