/** Of checkout, payment and what becomes of a booking. */
export const booking = {
  /** How paying ended, or stands. */
  OUTCOME: {
    confirmed: 'Your booking is confirmed.',
    waitingForPayment: 'We are waiting for your payment.',
    payAgain: 'Your payment did not go through. You can try again.',
    cancelled: 'Your booking is cancelled.',
    guestsRejected: 'The hotel could not accept the guest details.',
    roomUnconfirmed: 'The hotel did not confirm the room.',
    paidTooLate: 'The payment was not completed in time.',
    cardWithdrawn: 'The company’s card may no longer be used for this booking.',
    nothingCharged: 'Nothing has been charged.',
    moneyOwed: 'We will return your payment in full within 3 days.',
    moneySent: 'Your payment is on its way back to you.',
    moneyReturned: 'Your payment has been returned in full.',
  },
  INVALID_INPUT: {
    noBillingAddress: 'Please input your billing address',
    wrongPostalCode: 'Invalid postal code',
    noBillingState: 'Please enter your billing state',
    paysLocally: 'Payments from your country go through the local payment gateway.',
    paysByCard: 'The local payment gateway is not available for this booking.',
    wayNotOffered: 'This way to pay is not offered for this booking.',
    noBank: 'Please choose your bank.',
    paidInOtherCurrency: 'This payment is made in {{currency}}.',
    otherProvider: 'This transaction is paid with another provider.',
    otherStay: 'The hotel, dates or rooms are not those of this price. Please choose your room again.',
    otherNumberOfRooms: 'This price is for {{priced}} room(s), but guests are given for {{given}}.',
    roomNotPriced: 'Room {{room}} is not part of this price.',
    roomNeedsAdult: 'Room {{room}} needs an adult guest.',
    tooManyAdults: 'Room {{room}} was priced for {{priced}} adult(s), not {{given}}.',
    everyNameNeeded: 'Room {{room}}: the hotel needs the name of every guest.',
    otherAges: 'Room {{room}}: the ages of the children differ from those the price was made for.',
  },
  FORBIDDEN: {
    testAccount: 'A test account cannot pay here.',
    notYourCard: 'This is not a card that you may pay with.',
    companyProfileNeeded:
      'As a PIC we would need your company info, please kindly complete company profile before booking',
    bookForOneself:
      'Your role allows bookings for yourself only: the first guest must be you, by the name of your account',
    colleagueStaysFirst: 'The first guest must be the colleague for whom you book, by the name of their account',
    notRemovable: 'Failed to remove booking.',
    notYourBookings: 'Bookings are shown only to the traveller who made them.',
  },
  NOT_FOUND: {
    bookingNotFound: 'Booking not found. Please contact support.',
    noneForEmail: 'No transaction found for this email',
    noneWithRefno: 'No transaction found with this refno',
    noSuchDraw: 'There is no such draw',
  },
  CONFLICT: {
    otherDetails: 'This price is already being paid for with other details.',
    otherSavedStay:
      'The saved booking is for another hotel or other dates. Please change it first, or book without it.',
    savedForAnother: 'The saved booking is for somebody else. Please book it for them, or book without it.',
    beingConfirmed: 'Your booking is being confirmed. Please wait a moment.',
    nothingBooked: 'There is no booking to cancel.',
    stayBegun: 'The stay has begun, so it can no longer be cancelled here. Please contact us.',
    feeUntold: 'The hotel does not say right now what cancelling costs. Please try again later, or contact us.',
    notConfirmed: 'This booking is not confirmed.',
    nothingSold: 'There is no invoice for this transaction: nothing was sold.',
    notRemoved: 'Failed to remove booking.',
  },
  PRICE_CHANGED: {
    priceChanged: 'Price has changed',
  },
  SOLD_OUT: {
    soldOut: 'Sold Out',
  },
  OUT_OF_BUDGET: {
    outOfBudget: 'Your company’s budget does not hold this stay.',
  },
  DECLINED: {
    cardDeclined: 'Your card was declined.',
    declinedBecause: '{{words}}',
    notPaidByBank: 'Your bank did not make the payment.',
    paymentUnstarted: 'The payment could not be started.',
    paymentFailed: 'Payment Failed. Please try again.',
  },
  TOO_MANY_REQUESTS: {
    declinedTooOften: 'Too many cards were declined. Please try again later.',
    approvalsUnderWay:
      'Many approved stays are being paid for at this moment. Please approve this one again in a minute.',
  },
  UPSTREAM_FAILED: {
    cardProviderSilent: 'The card provider does not answer. Please try again.',
    paymentUnopened: 'Payment Failed. Please try again.',
  },
} as const
