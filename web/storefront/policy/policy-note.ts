/** Names what the policy says of a checkout, for the button that it may stop. */
export const POLICY_NOTE = 'policy-note'
