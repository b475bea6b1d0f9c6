import { another, noId, ofAdmin, ofFinance, type Guarded } from './guarded.ts'

/** Who may keep, choose and correct what a company's stays are charged to. */
export const costCalls = {
  listCostObjects: [
    {
      about: 'a PIC’s company',
      input: ({ companyId }) => ({ params: { id: companyId } }),
      statuses: { owner: 403, stranger: 403, member: 200, pic: 200, otherPic: 404 },
    },
    {
      about: 'a colleague’s stay',
      input: ({ companyId, pic }) => ({ params: { id: companyId }, query: { traveller: pic.user.id } }),
      statuses: ofAdmin(200),
    },
    {
      about: 'the stay of somebody of another company',
      input: ({ companyId, otherPic }) => ({ params: { id: companyId }, query: { traveller: otherPic.user.id } }),
      statuses: { owner: 403, stranger: 403, member: 403, pic: 403, otherPic: 404 },
    },
  ],
  manageCostObjects: [
    { about: 'a PIC’s company', input: ({ companyId }) => ({ params: { id: companyId } }), statuses: ofFinance(200) },
  ],
  addCostObject: [
    {
      about: 'a PIC’s company',
      input: ({ companyId }) => ({
        params: { id: companyId },
        body: { kind: 'cost_centre', code: `CC-${another()}`, name: 'Sales' },
      }),
      statuses: ofAdmin(200),
    },
  ],
  changeCostObject: [
    {
      about: 'nobody’s cost centre',
      input: ({ companyId }) => ({
        params: { id: companyId, costObjectId: noId },
        body: { name: 'Sales', active: false },
      }),
      statuses: ofAdmin(404),
    },
  ],
  addCustomField: [
    {
      about: 'a PIC’s company',
      input: ({ companyId }) => ({
        params: { id: companyId },
        body: { name: `Trip ${another()}`, kind: 'text', options: [], required: false, preset: null },
      }),
      statuses: ofAdmin(200),
    },
  ],
  changeCustomField: [
    {
      about: 'nobody’s field',
      input: ({ companyId }) => ({
        params: { id: companyId, fieldId: noId },
        body: { name: 'Trips', kind: 'text', options: [], required: false, preset: null, active: true },
      }),
      statuses: ofAdmin(404),
    },
  ],
  saveCostRules: [
    {
      about: 'a PIC’s company',
      input: ({ companyId }) => ({ params: { id: companyId }, body: { costCentre: false, project: false } }),
      statuses: ofAdmin(200),
    },
  ],
  preselectCostCentre: [
    {
      about: 'a member of a PIC’s company',
      input: ({ companyId, memberId }) => ({ params: { id: companyId }, body: { memberId, code: null } }),
      statuses: ofAdmin(200),
    },
    {
      about: 'nobody',
      input: ({ companyId }) => ({ params: { id: companyId }, body: { memberId: noId, code: null } }),
      statuses: ofAdmin(404),
    },
  ],
  getBookingCosts: [
    {
      about: 'the owner’s booking, which is no company’s',
      input: ({ companyId, refId }) => ({ params: { id: companyId, refId } }),
      statuses: ofFinance(404),
    },
  ],
  correctBookingCosts: [
    {
      about: 'the owner’s booking, which is no company’s',
      input: ({ companyId, refId }) => ({
        params: { id: companyId, refId },
        body: { costCentre: null, project: null, fields: [] },
      }),
      statuses: ofFinance(404),
    },
  ],
  listBudgets: [
    { about: 'a PIC’s company', input: ({ companyId }) => ({ params: { id: companyId } }), statuses: ofFinance(200) },
  ],
  addBudget: [
    {
      about: 'nobody’s cost centre',
      input: ({ companyId }) => ({
        params: { id: companyId },
        body: { costObjectId: noId, period: 'month', countedBy: 'booked', currency: 'USD', amount: 1, action: 'tell' },
      }),
      statuses: ofAdmin(404),
    },
  ],
  changeBudget: [
    {
      about: 'nobody’s budget',
      input: ({ companyId }) => ({
        params: { id: companyId, budgetId: noId },
        body: { amount: 1, action: 'tell' },
      }),
      statuses: ofAdmin(404),
    },
  ],
  endBudget: [
    {
      about: 'nobody’s budget',
      input: ({ companyId }) => ({ params: { id: companyId, budgetId: noId } }),
      statuses: ofAdmin(404),
    },
  ],
  checkBudgets: [
    {
      about: 'a quote that is gone',
      input: ({ companyId }) => ({
        params: { id: companyId },
        body: { selectedToken: 'gone', costCentre: null, project: null },
      }),
      statuses: { owner: 403, stranger: 403, member: 410, pic: 410, otherPic: 404 },
    },
  ],
  listStatements: [
    { about: 'a PIC’s company', input: ({ companyId }) => ({ params: { id: companyId } }), statuses: ofFinance(200) },
  ],
  getStatementPdf: [
    {
      about: 'a statement that was never issued',
      input: ({ companyId }) => ({ params: { id: companyId, number: 'ST-2026-0001' } }),
      statuses: ofFinance(404),
    },
  ],
  getStatementLines: [
    {
      about: 'a statement that was never issued',
      input: ({ companyId }) => ({ params: { id: companyId, number: 'ST-2026-0001' } }),
      statuses: ofFinance(404),
    },
  ],
  exportCompanyBookings: [
    { about: 'a PIC’s company', input: ({ companyId }) => ({ params: { id: companyId } }), statuses: ofFinance(200) },
  ],
} satisfies Record<string, Guarded[]>
