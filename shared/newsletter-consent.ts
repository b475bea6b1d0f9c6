/**
 * What a visitor agrees to who wants a newsletter. With another text comes another version: each subscription keeps the one that
 * was ticked.
 */
export const newsletterConsent = {
  version: '1',
  words: {
    en: 'Yes, send me news about destinations and offers by e-mail. I can stop at any time with the link in each letter.',
    id: 'Ya, kirimi saya kabar tentang destinasi dan penawaran lewat email. Saya dapat berhenti kapan saja lewat tautan di setiap surat.',
  },
} as const
