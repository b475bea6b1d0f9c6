import * as z from 'zod'
import { settingsPart } from '#server/settings-part.ts'

const shape = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('mail server; default: the sandbox'),
  MAIL_FROM: z.string().min(3).default('Lodestay <bookings@lodestay.example>').describe('From of every letter'),
}

export const mailSettings = settingsPart({
  shape,
  read: ({ SMTP_URL, MAIL_FROM, SANDBOX_PORT, SANDBOX_SMTP_PORT }) => ({
    mail: { smtpUrl: SMTP_URL ?? `smtp://localhost:${SANDBOX_SMTP_PORT ?? SANDBOX_PORT + 24}`, from: MAIL_FROM },
  }),
  setInLive: ['SMTP_URL', 'MAIL_FROM'],
})
