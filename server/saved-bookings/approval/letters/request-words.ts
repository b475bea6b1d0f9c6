import type { ApprovalReason } from '#shared/approval/reason.ts'
import type { Silence } from '#shared/approval/silence.ts'
import type { PlainDate } from '#shared/stay/stay.ts'
import type { Language } from '#shared/language/language.ts'

export const requestLetterKinds = [
  'asked',
  'price-asked',
  'allowed',
  'booked',
  'refused',
  'expired',
  'withdrawn',
  'sold-out',
  /** Of a stay that was booked before its decision. */
  'booked-first',
  'kept',
  'cancelled',
  'booked-expired',
  'not-cancelled',
  'booked-withdrawn',
] as const
export type RequestLetterKind = (typeof requestLetterKinds)[number]

export interface AboutRequest {
  /** What it tells. */
  letter: RequestLetterKind
  language: Language
  to: string
  key: string
  firstName: string
  requester: string
  traveller: string
  /** Null: no approver decided. */
  decider: string | null
  hotel: string
  /** How many are asked for. */
  rooms: number
  checkIn: PlainDate
  checkOut: PlainDate
  total: string
  ceiling: string
  /** The price that is asked once more. */
  asked: string | null
  /** Why it is wanted, for who decides; a code that is not known any more has no words. */
  reason: { code: string; words: string } | null
  /** Why it was not approved. */
  refusal: string
  /** What it means when no approver decides, for a stay that was booked first. */
  silence: Silence | null
  until: Date | null
  /** The page that shows it, and decides nothing by being opened. */
  url: string
}

type Said = (about: AboutRequest) => string

export interface RequestWords {
  subject: Record<RequestLetterKind, string>
  text: Record<RequestLetterKind, Said>
  action: { decide: string; show: string }
  hotel: string
  checkIn: string
  checkOut: string
  traveller: string
  total: string
  paid: string
  now: string
  ceiling: string
  reason: string
  reasons: Record<ApprovalReason['code'], string>
  refusal: string
  until: string
  /** Of good news. */
  closing: string
  why: string
}

const en: RequestWords = {
  subject: {
    asked: 'A stay waits for your approval',
    'price-asked': 'A stay costs more now: please decide once more',
    allowed: 'Your stay is approved: please book it',
    booked: 'Your stay is approved and booked',
    refused: 'Your stay was not approved',
    expired: 'Nobody decided on your stay in time',
    withdrawn: 'A request was withdrawn',
    'sold-out': 'The stay that you asked for is sold out',
    'booked-first': 'A stay is booked and waits for your approval',
    kept: 'Your booked stay is approved',
    cancelled: 'Your booked stay was not approved and is being cancelled',
    'booked-expired': 'Nobody approved your booked stay in time: it is being cancelled',
    'not-cancelled': 'A stay that was not approved is not cancelled',
    'booked-withdrawn': 'A stay that waited for your approval is cancelled',
  },
  text: {
    asked: ({ firstName, requester, rooms }) =>
      `Hello ${firstName}, ${requester} asks you to approve the stay below. It is booked at up to the highest price that stands there: ${rooms === 1 ? 'the room is' : `the ${rooms} rooms are`} priced anew when you decide.`,
    'price-asked': ({ firstName, requester, rooms }) =>
      `Hello ${firstName}, ${rooms === 1 ? `the room that ${requester} asked for costs` : `the ${rooms} rooms that ${requester} asked for cost`} more than was agreed to. Nothing is booked. Please look at both prices and decide once more.`,
    allowed: ({ firstName, decider }) =>
      `Hello ${firstName}, ${decider ?? 'your company'} has approved the stay below. Please book it yourself, at up to the highest price that stands there, while there is time.`,
    booked: ({ firstName, decider }) =>
      `Hello ${firstName}, ${decider ?? 'your company'} has approved the stay below, and it is booked. Its confirmation stands with your bookings.`,
    refused: ({ firstName, decider }) =>
      `Hello ${firstName}, ${decider ?? 'your company'} has not approved the stay below. Nothing is booked.`,
    expired: ({ firstName }) =>
      `Hello ${firstName}, the time for the stay below is over, and nothing is booked. You can ask anew at today’s price.`,
    withdrawn: ({ firstName }) =>
      `Hello ${firstName}, the request below was withdrawn. There is nothing left to decide.`,
    'sold-out': ({ firstName, rooms }) =>
      `Hello ${firstName}, ${rooms === 1 ? 'the room below was gone when it was' : `the ${rooms} rooms below were not all free when they were`} about to be booked. Nothing is charged. Other rooms may be free.`,
    'booked-first': ({ firstName, requester, silence }) =>
      `Hello ${firstName}, ${requester} has booked the stay below, which needs approval. Please keep it, or have us cancel it at the hotel, free of charge by its terms. If nobody decides in time, ${silence === 'keeps' ? 'it stays booked' : 'we cancel it at the hotel'}.`,
    kept: ({ firstName, decider }) =>
      `Hello ${firstName}, ${decider ? `${decider} has approved the stay below` : 'nobody objected to the stay below in time'}. It stays booked.`,
    cancelled: ({ firstName, decider }) =>
      `Hello ${firstName}, ${decider ?? 'your company'} has not approved the stay below. We are cancelling it at the hotel, free of charge by its terms; we email you the hotel’s answer.`,
    'booked-expired': ({ firstName }) =>
      `Hello ${firstName}, nobody approved the stay below in time. We are cancelling it at the hotel, free of charge by its terms; we email you the hotel’s answer.`,
    'not-cancelled': ({ firstName }) =>
      `Hello ${firstName}, the stay below was not approved, but it is still booked: the hotel did not cancel it, or cancelling is not free of charge any more. Please agree in your company what to do.`,
    'booked-withdrawn': ({ firstName }) =>
      `Hello ${firstName}, the stay below, which was booked before it was approved, is cancelled now. There is nothing left to decide.`,
  },
  action: { decide: 'See the request', show: 'See your bookings' },
  hotel: 'Hotel',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  traveller: 'Traveller',
  total: 'Price when asked',
  paid: 'Price',
  now: 'Price now',
  ceiling: 'At most',
  reason: 'Reason',
  reasons: {
    client: 'Close to the client',
    event: 'A fair or an event',
    'nothing-cheaper': 'Nothing cheaper is available',
    colleagues: 'Where colleagues stay',
    'changed-plans': 'Plans changed late',
    other: 'Another reason',
  },
  refusal: 'Why not',
  until: 'Until',
  closing: 'Happy travels!',
  why: 'You receive this email because you asked for this stay, travel with it or decide on it.',
}

const id: RequestWords = {
  subject: {
    asked: 'Satu penginapan menunggu persetujuan Anda',
    'price-asked': 'Harga kamar naik: mohon putuskan sekali lagi',
    allowed: 'Penginapan Anda disetujui: silakan pesan',
    booked: 'Penginapan Anda disetujui dan telah dipesan',
    refused: 'Penginapan Anda tidak disetujui',
    expired: 'Belum ada keputusan tepat waktu untuk penginapan Anda',
    withdrawn: 'Satu permintaan ditarik kembali',
    'sold-out': 'Penginapan yang Anda minta sudah habis',
    'booked-first': 'Satu penginapan sudah dipesan dan menunggu persetujuan Anda',
    kept: 'Penginapan yang Anda pesan disetujui',
    cancelled: 'Penginapan yang Anda pesan tidak disetujui dan sedang dibatalkan',
    'booked-expired': 'Tidak ada persetujuan tepat waktu: pesanan Anda sedang dibatalkan',
    'not-cancelled': 'Penginapan yang tidak disetujui belum dibatalkan',
    'booked-withdrawn': 'Penginapan yang menunggu persetujuan Anda dibatalkan',
  },
  text: {
    asked: ({ firstName, requester }) =>
      `Halo ${firstName}, ${requester} meminta persetujuan Anda untuk penginapan di bawah ini. Kamar dipesan dengan harga maksimal yang tertulis: harganya diperiksa lagi saat Anda memutuskan.`,
    'price-asked': ({ firstName, requester }) =>
      `Halo ${firstName}, kamar yang diminta ${requester} kini lebih mahal daripada yang disetujui. Belum ada yang dipesan. Mohon lihat kedua harga dan putuskan sekali lagi.`,
    allowed: ({ firstName, decider }) =>
      `Halo ${firstName}, ${decider ?? 'perusahaan Anda'} telah menyetujui penginapan di bawah ini. Silakan pesan sendiri, dengan harga maksimal yang tertulis, selama masih ada waktu.`,
    booked: ({ firstName, decider }) =>
      `Halo ${firstName}, ${decider ?? 'perusahaan Anda'} telah menyetujui penginapan di bawah ini, dan kamarnya sudah dipesan. Konfirmasinya ada di daftar pesanan Anda.`,
    refused: ({ firstName, decider }) =>
      `Halo ${firstName}, ${decider ?? 'perusahaan Anda'} tidak menyetujui penginapan di bawah ini. Tidak ada yang dipesan.`,
    expired: ({ firstName }) =>
      `Halo ${firstName}, waktu untuk penginapan di bawah ini sudah habis dan tidak ada yang dipesan. Anda dapat meminta lagi dengan harga hari ini.`,
    withdrawn: ({ firstName }) =>
      `Halo ${firstName}, permintaan di bawah ini ditarik kembali. Tidak ada lagi yang perlu diputuskan.`,
    'sold-out': ({ firstName, rooms }) =>
      `Halo ${firstName}, ${rooms === 1 ? 'kamar di bawah ini sudah habis' : `jumlah kamar yang diminta (${rooms}) tidak lagi tersedia`} saat akan dipesan. Tidak ada biaya yang ditagih. Kamar lain mungkin masih ada.`,
    'booked-first': ({ firstName, requester, silence }) =>
      `Halo ${firstName}, ${requester} telah memesan penginapan di bawah ini, yang memerlukan persetujuan. Mohon pertahankan, atau minta kami membatalkannya di hotel, tanpa biaya menurut ketentuannya. Jika tidak ada keputusan tepat waktu, ${silence === 'keeps' ? 'pesanan tetap berlaku' : 'kami membatalkannya di hotel'}.`,
    kept: ({ firstName, decider }) =>
      `Halo ${firstName}, ${decider ? `${decider} telah menyetujui penginapan di bawah ini` : 'tidak ada yang berkeberatan tepat waktu atas penginapan di bawah ini'}. Pesanan tetap berlaku.`,
    cancelled: ({ firstName, decider }) =>
      `Halo ${firstName}, ${decider ?? 'perusahaan Anda'} tidak menyetujui penginapan di bawah ini. Kami sedang membatalkannya di hotel, tanpa biaya menurut ketentuannya; jawaban hotel kami kirim lewat email.`,
    'booked-expired': ({ firstName }) =>
      `Halo ${firstName}, tidak ada yang menyetujui penginapan di bawah ini tepat waktu. Kami sedang membatalkannya di hotel, tanpa biaya menurut ketentuannya; jawaban hotel kami kirim lewat email.`,
    'not-cancelled': ({ firstName }) =>
      `Halo ${firstName}, penginapan di bawah ini tidak disetujui, tetapi masih dipesan: hotel tidak membatalkannya, atau pembatalan tidak lagi gratis. Mohon sepakati di perusahaan Anda apa yang dilakukan.`,
    'booked-withdrawn': ({ firstName }) =>
      `Halo ${firstName}, penginapan di bawah ini, yang dipesan sebelum disetujui, kini dibatalkan. Tidak ada lagi yang perlu diputuskan.`,
  },
  action: { decide: 'Lihat permintaan', show: 'Lihat pesanan Anda' },
  hotel: 'Hotel',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  traveller: 'Tamu',
  total: 'Harga saat diminta',
  paid: 'Harga',
  now: 'Harga sekarang',
  ceiling: 'Harga maksimal',
  reason: 'Alasan',
  reasons: {
    client: 'Dekat dengan klien',
    event: 'Pameran atau acara',
    'nothing-cheaper': 'Tidak ada yang lebih murah',
    colleagues: 'Tempat rekan kerja menginap',
    'changed-plans': 'Rencana berubah mendadak',
    other: 'Alasan lain',
  },
  refusal: 'Alasan penolakan',
  until: 'Sampai',
  closing: 'Selamat bepergian!',
  why: 'Anda menerima email ini karena Anda yang meminta penginapan ini, yang akan menginap, atau yang memutuskannya.',
}

export const requestWords: Record<Language, RequestWords> = { en, id }
