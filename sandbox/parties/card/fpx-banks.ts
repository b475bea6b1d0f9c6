/** Codes of the banks that FPX knows (docs.stripe.com/payments/fpx). */
export const fpxBanks =
  'affin_bank agrobank alliance_bank ambank bank_islam bank_muamalat bank_of_china bank_rakyat bnp_paribas bsn cimb citibank deutsche_bank hong_leong_bank hsbc kfh maybank2e maybank2u mbsb_bank ocbc pb_enterprise public_bank rhb standard_chartered uob'.split(
    ' ',
  )

/** It sends refunds back. */
export const returningBank = 'agrobank'
