import { CapRule } from './CapRule.tsx'
import { DaysAheadRule, NightsRule, RefundableRule, StarsRule } from './PlainRules.tsx'

/** Every rule there is, within a form of them. */
export function RuleFields() {
  return (
    <>
      <CapRule />
      <StarsRule />
      <RefundableRule />
      <DaysAheadRule />
      <NightsRule />
    </>
  )
}
