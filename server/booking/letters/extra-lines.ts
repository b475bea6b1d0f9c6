import type { Language } from '#server/letters/layout/set-letter.ts'

/** What a booking had beside its rooms, and how that stands once the booking is cancelled. */
export interface ExtrasOfCancelled {
  /** One in use stays its owner's until it runs out. */
  pass?: { partner: string; isInUse: boolean } | undefined
  /** Whose those vouchers are that were not used, and whether they had been given. */
  vouchers?: { partner: string; wereGiven: boolean } | undefined
  /** Had one been made that may be on a phone? */
  esims?: { wereMade: boolean } | undefined
}

const words = {
  en: {
    passGone: (partner: string) => `The ${partner} roaming pass is cancelled with the booking.`,
    passInUse: (partner: string) => `The ${partner} roaming pass is in use already: it stays good until it runs out.`,
    vouchersVoid: (partner: string) => `The e-vouchers of ${partner} that were not used are void.`,
    noVouchers: (partner: string) => `The e-vouchers of ${partner} do not come any more.`,
    esimsEnded:
      'The travel eSIM ended with the booking. Please do not use it: whatever is used beyond 50 MB is charged at USD 1 per 100 MB.',
    noEsims: 'The travel eSIM does not come any more.',
  },
  id: {
    passGone: (partner: string) => `Paket roaming ${partner} dibatalkan bersama pesanan.`,
    passInUse: (partner: string) => `Paket roaming ${partner} sudah digunakan: paket tetap berlaku sampai habis.`,
    vouchersVoid: (partner: string) => `E-voucher ${partner} yang belum digunakan menjadi batal.`,
    noVouchers: (partner: string) => `E-voucher ${partner} tidak jadi diberikan.`,
    esimsEnded:
      'eSIM perjalanan berakhir bersama pesanan. Jangan gunakan lagi: pemakaian di atas 50 MB dikenai USD 1 per 100 MB.',
    noEsims: 'eSIM perjalanan tidak jadi diberikan.',
  },
}

/** A paragraph for each thing that went with a cancelled stay; none for what it never had. */
export function extraLines({ pass, vouchers, esims }: ExtrasOfCancelled, language: Language): string[] {
  const say = words[language]
  return [
    ...(pass ? [(pass.isInUse ? say.passInUse : say.passGone)(pass.partner)] : []),
    ...(vouchers ? [(vouchers.wereGiven ? say.vouchersVoid : say.noVouchers)(vouchers.partner)] : []),
    ...(esims ? [esims.wereMade ? say.esimsEnded : say.noEsims] : []),
  ]
}
