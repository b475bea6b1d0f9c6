import * as z from 'zod'
import { unset } from '#server/setting-types.ts'

export const mailSettings = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('mail server; default: the sandbox'),
  MAIL_FROM: z.string().min(3).default('Lodestay <bookings@lodestay.example>').describe('From of every letter'),
}

type Settings = z.output<z.ZodObject<typeof mailSettings>> & {
  MODE: 'demo' | 'live'
  SANDBOX_PORT: number
  SANDBOX_SMTP_PORT?: number | undefined
}

export function mailOf({ SMTP_URL, MAIL_FROM, SANDBOX_PORT, SANDBOX_SMTP_PORT }: Settings) {
  return { smtpUrl: SMTP_URL ?? `smtp://localhost:${SANDBOX_SMTP_PORT ?? SANDBOX_PORT + 24}`, from: MAIL_FROM }
}

export const mailProblems = (settings: Settings): string[] =>
  settings.MODE === 'live' ? unset(mailSettings, settings, ['SMTP_URL', 'MAIL_FROM']) : []
