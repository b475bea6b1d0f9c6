import {
  checkout as checkoutCall,
  createLocalPayment as createLocalPaymentCall,
  getBookingInfo as bookingInfoCall,
  makeBooking as bookingCall,
  makeLocalBooking as localBookingCall,
  quoteLocalPayment as quoteLocalPaymentCall,
} from '#shared/api/payments.ts'
import {
  getBookingCalendar as bookingCalendarCall,
  listTransactionRows as transactionRowsCall,
  listTransactions as transactionsCall,
  updateStatus as updateStatusCall,
} from '#shared/api/transactions.ts'
import { getCompanyHome as homeCall } from '#shared/api/company-home.ts'
import { exportCompanyBookings as exportCall } from '#shared/api/booking-export.ts'
import {
  correctBookingCosts as correctCostsCall,
  getBookingCosts as bookingCostsCall,
} from '#shared/api/cost-objects.ts'
import { getStatementLines as statementLinesCall, listStatements as statementsCall } from '#shared/api/statements.ts'
import {
  askBookingCode as askCodeCall,
  closeBooking as closeBookingCall,
  openBooking as openBookingCall,
  openBookingLink as openLinkCall,
} from '#shared/api/booking-visits.ts'
import * as budgets from '#shared/api/budgets.ts'
import { cancelBooking as cancelCall, quoteCancellation as cancellationCall } from '#shared/api/cancellation.ts'
import { judgeForColleague as judgeForColleagueCall } from '#shared/api/colleagues.ts'
import * as approvals from '#shared/api/approvals.ts'
import * as esims from '#shared/api/esims.ts'
import * as passes from '#shared/api/passes.ts'
import { getDraw as drawCall } from '#shared/api/draws.ts'
import { priceAgain as priceAgainCall } from '#shared/api/price-again.ts'
import { renewPrice as renewPriceCall } from '#shared/api/price-renewal.ts'
import { getVoucherOffer as voucherOfferCall } from '#shared/api/voucher-offer.ts'
import { getOwnContact as ownContactCall } from '#shared/api/own-contact.ts'
import { listWaysToPay as waysCall, openPayment as openPaymentCall } from '#shared/api/ways-to-pay.ts'
import { getWhereabouts as whereaboutsCall } from '#shared/api/whereabouts.ts'
import { route } from '#server/http/route.ts'
import { approveRequest } from './approval/approve-request.ts'
import { askApproval } from './approval/ask-approval.ts'
import { previewApproval } from './approval/preview-approval.ts'
import { priceRequest } from './approval/price-request.ts'
import { refuseRequest } from './approval/refuse-request.ts'
import { addBudget } from './budgets/add-budget.ts'
import { changeBudget } from './budgets/change-budget.ts'
import { checkBudgets } from './budgets/check-budgets.ts'
import { endBudget } from './budgets/end-budget.ts'
import { listBudgets } from './budgets/list-budgets.ts'
import { weighRequest } from './budgets/weigh-request.ts'
import { getBookingCalendar } from './calendar/get-booking-calendar.ts'
import { cancelBooking } from './cancellation/cancel-booking.ts'
import { quoteCancellation } from './cancellation/quote-cancellation.ts'
import { checkout } from './checkout/checkout.ts'
import { priceAgain } from './checkout/price-again.ts'
import { renewPrice } from './checkout/renew-price.ts'
import { correctBookingCosts } from './cost-objects/correct-booking-costs.ts'
import { getBookingCosts } from './cost-objects/get-booking-costs.ts'
import { getDraw } from './draws/get-draw.ts'
import { getEsimSteps } from './esims/get-esim-steps.ts'
import { getEsimUsage } from './esims/get-esim-usage.ts'
import { getEsim } from './esims/get-esim.ts'
import { listEsims } from './esims/list-esims.ts'
import { exportCompanyBookings } from './export/export-company-bookings.ts'
import { getCompanyHome } from './home/get-company-home.ts'
import { getBookingInfo } from './get-booking-info.ts'
import { getOwnContact } from './get-own-contact.ts'
import { judgeForColleague } from './checkout/judge-for-colleague.ts'
import { listWaysToPay } from './payment/list-ways-to-pay.ts'
import { makeBooking } from './saga/make-booking.ts'
import { createLocalPayment, openPayment } from './payment/open-payment.ts'
import { confirmPassCode } from './passes/confirm-pass-code.ts'
import { listCompanyPasses } from './passes/list-company-passes.ts'
import { listPasses } from './passes/list-passes.ts'
import { sendPassCode } from './passes/send-pass-code.ts'
import { subscribe } from './passes/subscribe.ts'
import { quoteLocalPayment } from './payment/quote-local-payment.ts'
import { getStatementLines } from './statements/get-statement-lines.ts'
import { listStatements } from './statements/list-statements.ts'
import { askBookingCode } from './visits/ask-booking-code.ts'
import { closeBooking } from './visits/close-booking.ts'
import { openBooking } from './visits/open-booking.ts'
import { openBookingLink } from './visits/open-booking-link.ts'
import { getVoucherOffer } from './vouchers/get-voucher-offer.ts'
import { getWhereabouts } from './whereabouts/get-whereabouts.ts'
import { listTransactionRows } from './transactions/list-transaction-rows.ts'
import { listTransactions } from './transactions/list-transactions.ts'
import { updateStatus } from './transactions/update-status.ts'

export const bookingRoutes = [
  // Against floods; cards that are declined one after another have limits of their own, in payment/declines/.
  route(checkoutCall, 'role-1002', checkout, { max: 50, windowSeconds: 300, per: 'account' }),
  route(quoteLocalPaymentCall, 'role-1002', quoteLocalPayment, { max: 50, windowSeconds: 300, per: 'account' }),
  route(createLocalPaymentCall, 'role-1002', createLocalPayment, { max: 50, windowSeconds: 300, per: 'account' }),
  route(waysCall, 'signed-in', listWaysToPay, { max: 120, windowSeconds: 60, per: 'account' }),
  route(openPaymentCall, 'role-1002', openPayment, { max: 50, windowSeconds: 300, per: 'account' }),
  // A page asks every two seconds; each question may wake the supplier's poll.
  route(bookingCall, 'signed-in', makeBooking, { max: 120, windowSeconds: 60, per: 'account' }),
  route(localBookingCall, 'signed-in', makeBooking, { max: 120, windowSeconds: 60, per: 'account' }),
  // Each asks the supplier.
  route(priceAgainCall, 'role-1002', priceAgain, { max: 30, windowSeconds: 300, per: 'account' }),
  route(renewPriceCall, 'signed-in', renewPrice, { max: 30, windowSeconds: 300, per: 'account' }),
  route(ownContactCall, 'signed-in', getOwnContact, { max: 120, windowSeconds: 60, per: 'account' }),
  route(bookingInfoCall, 'booking', getBookingInfo),
  // Against floods; addresses, bookings and mailboxes have limits of their own, in visits/.
  route(askCodeCall, 'public', askBookingCode, { max: 60, windowSeconds: 300 }),
  route(openBookingCall, 'public', openBooking, { max: 60, windowSeconds: 300 }),
  // A key is not guessed: against floods.
  route(openLinkCall, 'public', openBookingLink, { max: 60, windowSeconds: 300 }),
  route(closeBookingCall, 'booking', closeBooking),
  // Each may ask an operator whose a number is.
  route(passes.subscribe, 'signed-in', subscribe, { max: 20, windowSeconds: 3600, per: 'account' }),
  // Against floods; numbers, addresses and bookings have limits of their own, in subscribers/.
  route(passes.sendPassCode, 'signed-in', sendPassCode, { max: 30, windowSeconds: 3600, per: 'account' }),
  route(passes.confirmPassCode, 'signed-in', confirmPassCode, { max: 60, windowSeconds: 3600, per: 'account' }),
  route(esims.listEsims, 'signed-in', listEsims, { max: 120, windowSeconds: 60, per: 'account' }),
  // Each asks the vendor, which answers all of our customers so often and no more.
  route(esims.getEsim, 'signed-in', getEsim, { max: 30, windowSeconds: 3600, per: 'account' }),
  route(esims.getEsimSteps, 'signed-in', getEsimSteps, { max: 60, windowSeconds: 3600, per: 'account' }),
  route(esims.getEsimUsage, 'signed-in', getEsimUsage, { max: 60, windowSeconds: 600, per: 'account' }),
  route(passes.listPasses, 'signed-in', listPasses, { max: 120, windowSeconds: 60, per: 'account' }),
  route(passes.listCompanyPasses, 'admin', listCompanyPasses, { max: 60, windowSeconds: 60, per: 'account' }),
  route(voucherOfferCall, 'public', getVoucherOffer, { max: 120, windowSeconds: 60 }),
  route(drawCall, 'public', getDraw, { max: 60, windowSeconds: 60 }),
  route(bookingCalendarCall, 'booking', getBookingCalendar),
  route(transactionsCall, 'signed-in', listTransactions),
  route(transactionRowsCall, 'signed-in', listTransactionRows),
  route(updateStatusCall, 'signed-in', updateStatus, { max: 60, windowSeconds: 60, per: 'account' }),
  route(bookingCostsCall, 'finance', getBookingCosts, { max: 120, windowSeconds: 60, per: 'account' }),
  route(correctCostsCall, 'finance', correctBookingCosts, { max: 120, windowSeconds: 60, per: 'account' }),
  route(homeCall, 'member', getCompanyHome, { max: 120, windowSeconds: 60, per: 'account' }),
  route(whereaboutsCall, 'admin', getWhereabouts, { max: 60, windowSeconds: 60, per: 'account' }),
  // Each reads the whole of a company's books.
  route(exportCall, 'finance', exportCompanyBookings, { max: 20, windowSeconds: 60, per: 'account' }),
  route(budgets.listBudgets, 'finance', listBudgets, { max: 120, windowSeconds: 60, per: 'account' }),
  route(budgets.addBudget, 'admin', addBudget, { max: 300, windowSeconds: 3600, per: 'account' }),
  route(budgets.changeBudget, 'admin', changeBudget, { max: 300, windowSeconds: 3600, per: 'account' }),
  route(budgets.endBudget, 'admin', endBudget, { max: 300, windowSeconds: 3600, per: 'account' }),
  route(budgets.weighRequest, 'member', weighRequest, { max: 120, windowSeconds: 60, per: 'account' }),
  // Asked at each choice of another cost centre in the checkout.
  route(budgets.checkBudgets, 'member', checkBudgets, { max: 120, windowSeconds: 60, per: 'account' }),
  route(statementsCall, 'finance', listStatements, { max: 120, windowSeconds: 60, per: 'account' }),
  route(statementLinesCall, 'finance', getStatementLines, { max: 20, windowSeconds: 60, per: 'account' }),
  // May ask the supplier for the price in a cap's currency.
  route(judgeForColleagueCall, 'member', judgeForColleague, { max: 60, windowSeconds: 60, per: 'account' }),
  // Each asks the supplier, and may write to all approvers.
  route(approvals.askApproval, 'member', askApproval, { max: 30, windowSeconds: 3600, per: 'account' }),
  route(approvals.previewApproval, 'member', previewApproval, { max: 60, windowSeconds: 60, per: 'account' }),
  route(approvals.priceRequest, 'member', priceRequest, { max: 60, windowSeconds: 60, per: 'account' }),
  route(approvals.refuseRequest, 'member', refuseRequest, { max: 60, windowSeconds: 60, per: 'account' }),
  route(approvals.approveRequest, 'member', approveRequest, { max: 50, windowSeconds: 300, per: 'account' }),
  // Each may ask the payment provider and the supplier.
  route(cancellationCall, 'booking', quoteCancellation, { max: 60, windowSeconds: 60, per: 'account' }),
  route(cancelCall, 'booking', cancelBooking, { max: 60, windowSeconds: 60, per: 'account' }),
]
