/** Of saved bookings, requests for approval and the travel policy that asks for it. */
export const approval = {
  INVALID_INPUT: {
    reasonNeeded: 'Please say why, in at least {{least}} characters.',
    noReason: 'Please choose a reason',
    noRefusalWords: 'Please say why.',
    checkInOver: 'Check-in is in the past.',
  },
  FORBIDDEN: {
    notYourSavedBooking: 'A booking is saved in one’s own company and name only.',
    savedElsewhere: 'Saved bookings are shown in their own company only.',
    allowedForAnother:
      'The first guest must be the one for whom this stay was approved. The names of the others may change.',
    deciderStays: 'Who approved this stay cannot be a guest of it. Nobody approves their own stay.',
    notYourOwnStay: 'Nobody approves their own stay. Somebody else of your company has to decide.',
    notYourRequest: 'Only who asked takes a request back.',
  },
  NOT_FOUND: {
    noSuchSavedBooking: 'There is no such saved booking.',
    noSuchRequest: 'There is no such request.',
    savedNotRemoved: 'Failed to remove booking.',
  },
  CONFLICT: {
    savedNotOpen: 'This saved booking is booked or removed already.',
    noApprovalNeeded: 'This stay needs no approval. Please book it.',
    nobodyToAsk: 'Nobody else of your company can approve this stay. Please save it for your person in charge to book.',
    approvalJustChanged:
      'Your company has just changed how it decides on stays. Please look once more at what a refusal means.',
    askedAlready: 'Approval has been asked for this stay already.',
    requestOver: 'This request is decided, withdrawn or expired already.',
    askFirst: 'This stay can no longer be booked before it is approved. Please ask for approval.',
    cancellingCosts: 'Cancelling this stay is not free of charge any more. Please talk to who booked it.',
    policyJustChanged: 'The travel policy of your company has just changed. Please try again.',
  },
  OUT_OF_POLICY: {
    stayBlocked: 'The travel policy of your company does not allow this stay.',
  },
  NEEDS_APPROVAL: {
    stayNeedsApproval: 'The travel policy of your company wants approval for this stay. Please ask for it.',
  },
} as const
