import { accountsOf, Findings } from './accounts.ts'
import { invariants, type Books, type Invariant, type Violation } from './books.ts'
import { checkEsims } from './check-esims.ts'
import { checkInvoices } from './check-invoices.ts'
import { checkLetters } from './check-letters.ts'
import { checkMoney } from './check-money.ts'
import { checkPasses } from './check-passes.ts'
import { checkPromises } from './check-promises.ts'
import { checkRooms } from './check-rooms.ts'
import { checkVouchers } from './check-vouchers.ts'

/** Everything that is wrong in the books. Pure: the same books, the same findings. */
export function check(books: Books): Violation[] {
  const findings = new Findings()
  const accounts = accountsOf(books)
  checkMoney(books, accounts, findings)
  checkInvoices(accounts, findings)
  checkRooms(books, accounts, findings)
  checkPromises(books, accounts, findings)
  checkLetters(books, accounts, findings)
  checkEsims(books, accounts, findings)
  checkPasses(books, accounts, findings)
  checkVouchers(books, accounts, findings)
  return findings.violations
}

/** How often each rule was broken; every rule is named. */
export function countByInvariant(violations: readonly Violation[]): Record<Invariant, number> {
  const names = Object.keys(invariants) as Invariant[]
  return Object.fromEntries(
    names.map((name) => [name, violations.filter(({ invariant }) => invariant === name).length]),
  ) as Record<Invariant, number>
}
