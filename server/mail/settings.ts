import * as z from 'zod'
import { isLocal, settingsPart } from '#server/settings-part.ts'

const shape = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'mail server, with user and password: smtps://… speaks TLS at once, smtp://… after STARTTLS, without which live sends nothing unless the server is this machine; default: the sandbox',
    ),
  MAIL_FROM: z.string().min(3).default('Lodestay <bookings@lodestay.example>').describe('From of every letter'),
}

export const mailSettings = settingsPart({
  shape,
  read: ({ MODE, SMTP_URL, MAIL_FROM, SANDBOX_PORT, SANDBOX_SMTP_PORT }) => ({
    mail: {
      smtpUrl: SMTP_URL ?? `smtp://localhost:${SANDBOX_SMTP_PORT ?? SANDBOX_PORT + 24}`,
      from: MAIL_FROM,
      /** Letters and the password stay here rather than leave in the clear. What this very machine takes needs no TLS. */
      requiresTls: MODE === 'live' && !isLocal(SMTP_URL),
    },
  }),
  setInLive: ['SMTP_URL', 'MAIL_FROM'],
})
