/**
 * Parts of running a company that its person in charge (PIC) shares with others. They stand beside the roles 1001 to 1004,
 * which keep their meaning. An admin does what the PIC does but hand the company over and make or unmake admins; an
 * approver decides requests; a finance reader reads bookings, exports, costs and statements, and corrects what they are
 * charged to.
 */
export const duties = ['admin', 'approver', 'finance'] as const
export type Duty = (typeof duties)[number]

/** The part of a user that decides it. `duties` are his own and those of whom he stands in for. */
export interface Holder {
  isPIC: boolean
  companyData: object | null
  duties: readonly Duty[]
}

const runsOr = (duty: Duty) => (user: Holder) =>
  user.companyData !== null && (user.isPIC || user.duties.includes('admin') || user.duties.includes(duty))

/** The PIC, or an admin. */
export const runsCompany = runsOr('admin')
/** Who runs the company, or an approver. */
export const mayApprove = runsOr('approver')
/** Who runs the company, or a finance reader. */
export const readsMoney = runsOr('finance')

/** What each duty is asked by. */
export const holds: Record<Duty, (user: Holder) => boolean> = {
  admin: runsCompany,
  approver: mayApprove,
  finance: readsMoney,
}

/** The duties that allow what one of them allows: an admin's allow everything. */
export const sufficientFor = (duty: Duty): Duty[] => (duty === 'admin' ? ['admin'] : ['admin', duty])

/** Has a member a part in running the company? */
export const hasDuty = (user: Holder): boolean => duties.some((duty) => holds[duty](user))

interface Own {
  isPIC: boolean
  /** His own, not those of whom he stands in for. */
  own: readonly Duty[]
}

/** Who decides for others names who does so in his place; who only reads needs no deputy. */
export const mayHaveDeputy = ({ isPIC, own }: Own): boolean =>
  isPIC || own.includes('admin') || own.includes('approver')

/** What a deputy may do. The PIC's own rights, handing over and making admins, are never a deputy's. */
export const handedOn = ({ isPIC, own }: Own): readonly Duty[] =>
  isPIC ? ['admin'] : mayHaveDeputy({ isPIC, own }) ? own : []
