/** What a number meets at the desk that gives passes, by its last four digits. */
interface Fate {
  ending: string
  about: string
  /** Why no pass is given to it. */
  refused: string
}

/** Every other number gets its pass. */
export const fates: readonly Fate[] = [
  { ending: '9801', about: 'Has a pass already.', refused: 'has_pass' },
  { ending: '9802', about: 'Was ported away since it was asked for.', refused: 'not_ours' },
  { ending: '9803', about: 'Was suspended since it was asked for.', refused: 'suspended' },
  { ending: '9804', about: 'Meets a campaign whose stock is used up.', refused: 'out_of_stock' },
]

export const refusalOf = (msisdn: string): string | undefined =>
  fates.find(({ ending }) => msisdn.endsWith(ending))?.refused
