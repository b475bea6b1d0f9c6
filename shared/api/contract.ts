import { getUserDetails, login, logout, register } from './accounts.ts'
import {
  approveRequest,
  askApproval,
  getApprovalRules,
  getRequest,
  keepStay,
  listRequests,
  previewApproval,
  priceRequest,
  refuseRequest,
  saveApprovalRules,
  withdrawRequest,
} from './approvals.ts'
import { exportCompanyBookings } from './booking-export.ts'
import { addBudget, changeBudget, checkBudgets, endBudget, listBudgets, weighRequest } from './budgets.ts'
import { getCompanyHome } from './company-home.ts'
import { getWhereabouts } from './whereabouts.ts'
import { cancelBooking, quoteCancellation } from './cancellation.ts'
import { addChannel, changeChannel, endChannel, listChannels, rotateSecret, testChannel } from './channels.ts'
import { acceptInvitation, acceptInvitationOtherPath, inviteTeamMember, verifyInvitation } from './companies.ts'
import { attachPaymentMethod, listPaymentMethods, removePaymentMethod } from './company-cards.ts'
import { getCompany, saveCompany } from './company-details.ts'
import { contactUs, openContactForm } from './contact.ts'
import { confirmNewsletter, subscribeNewsletter, unsubscribeNewsletter } from './newsletter.ts'
import {
  addCostObject,
  addCustomField,
  changeCostObject,
  changeCustomField,
  correctBookingCosts,
  getBookingCosts,
  listCostObjects,
  manageCostObjects,
  preselectCostCentre,
  saveCostRules,
} from './cost-objects.ts'
import { findColleagues, judgeForColleague } from './colleagues.ts'
import { endDeputy, getDeputy, nameDeputy } from './deputies.ts'
import { checkPrice, findRoomsAndRates, getHotelContent, getRoomsAndRates } from './hotels.ts'
import { proveMailbox, sendMailboxLink } from './mailbox.ts'
import { getFaq } from './faq.ts'
import { getNearby } from './nearby.ts'
import {
  changePassword,
  checkResetLink,
  resetPassword,
  secretResetPassword,
  sendResetLink,
  verifyResetLink,
} from './passwords.ts'
import { getBookingPdf, getInvoice } from './papers.ts'
import {
  checkout,
  createLocalPayment,
  getBookingInfo,
  makeBooking,
  makeLocalBooking,
  quoteLocalPayment,
} from './payments.ts'
import { listWaysToPay, openPayment } from './ways-to-pay.ts'
import { getDraw } from './draws.ts'
import { getEsimDevices } from './esim-devices.ts'
import { getEsim, getEsimSteps, getEsimUsage, listEsims } from './esims.ts'
import { confirmPassCode, listCompanyPasses, listPasses, sendPassCode, subscribe } from './passes.ts'
import { getVoucherOffer } from './voucher-offer.ts'
import { deleteAccount, exportMyData } from './personal-data.ts'
import { cancelEmailChange, confirmEmail, confirmPassword, editUser } from './profile.ts'
import { autosuggest, getLocation } from './places.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.ts'
import { publicSettings } from './settings.ts'
import {
  findSavedBooking,
  getSavedBooking,
  listSavedBookings,
  removeSavedBooking,
  saveBooking,
} from './saved-bookings.ts'
import { getResults, initAvailability } from './search.ts'
import { getDataDeletion, socialLogin } from './social.ts'
import { getStatementLines, getStatementPdf, listStatements } from './statements.ts'
import { getMemberTravelPolicy, getMyTravelPolicy, getTravelPolicy, saveTravelPolicy } from './travel-policy.ts'
import {
  changeTeamMember,
  getTeamMember,
  inviteTeamMembers,
  listTeamMembers,
  resendInvitation,
  resendInvitations,
} from './team.ts'
import { getBookingCalendar, listTransactionRows, listTransactions, updateStatus } from './transactions.ts'

/** Every call of the contract, by the name it has everywhere: endpoint, operation, file. */
export const contract = {
  publicSettings,
  getFaq,
  openContactForm,
  contactUs,
  subscribeNewsletter,
  confirmNewsletter,
  unsubscribeNewsletter,
  autosuggest,
  getLocation,
  getHotelContent,
  initAvailability,
  getResults,
  getRoomsAndRates,
  findRoomsAndRates,
  checkPrice,
  getNearby,
  register,
  login,
  logout,
  getUserDetails,
  socialLogin,
  getDataDeletion,
  editUser,
  confirmEmail,
  cancelEmailChange,
  sendMailboxLink,
  proveMailbox,
  listSessions,
  endSession,
  endOtherSessions,
  inviteTeamMember,
  inviteTeamMembers,
  verifyInvitation,
  acceptInvitation,
  // The same operation once more (Q62).
  acceptInvitationAlias: acceptInvitationOtherPath,
  getCompany,
  saveCompany,
  getTravelPolicy,
  saveTravelPolicy,
  getMyTravelPolicy,
  getMemberTravelPolicy,
  listTeamMembers,
  getTeamMember,
  changeTeamMember,
  resendInvitation,
  resendInvitations,
  findColleagues,
  judgeForColleague,
  getDeputy,
  nameDeputy,
  endDeputy,
  listCostObjects,
  manageCostObjects,
  addCostObject,
  changeCostObject,
  addCustomField,
  changeCustomField,
  saveCostRules,
  preselectCostCentre,
  getBookingCosts,
  correctBookingCosts,
  exportCompanyBookings,
  listBudgets,
  addBudget,
  changeBudget,
  endBudget,
  checkBudgets,
  weighRequest,
  getCompanyHome,
  getWhereabouts,
  listChannels,
  addChannel,
  changeChannel,
  endChannel,
  rotateSecret,
  testChannel,
  listStatements,
  getStatementPdf,
  getStatementLines,
  listPaymentMethods,
  attachPaymentMethod,
  removePaymentMethod,
  sendResetLink,
  checkResetLink,
  verifyResetLink,
  resetPassword,
  secretResetPassword,
  changePassword,
  confirmPassword,
  exportMyData,
  deleteAccount,
  checkout,
  quoteLocalPayment,
  createLocalPayment,
  listWaysToPay,
  openPayment,
  makeBooking,
  // The same operation once more (Q92).
  makeBookingAlias: makeLocalBooking,
  subscribe,
  listEsims,
  getEsimDevices,
  getEsim,
  getEsimSteps,
  getEsimUsage,
  sendPassCode,
  confirmPassCode,
  listPasses,
  listCompanyPasses,
  getDraw,
  getVoucherOffer,
  getBookingInfo,
  getBookingCalendar,
  getBookingPdf,
  getInvoice,
  listTransactions,
  listTransactionRows,
  updateStatus,
  quoteCancellation,
  cancelBooking,
  saveBooking,
  findSavedBooking,
  getSavedBooking,
  listSavedBookings,
  removeSavedBooking,
  askApproval,
  previewApproval,
  listRequests,
  getRequest,
  keepStay,
  priceRequest,
  approveRequest,
  refuseRequest,
  withdrawRequest,
  getApprovalRules,
  saveApprovalRules,
}
