/** What a phone fetches an eSIM with. Its holder has the eSIM. */
export interface ActivationParts {
  /** SM-DP+ address. */
  host: string
  matchingId: string
  confirmationCode?: string | undefined
}

/** The text of a QR code (SGP.22 4.1): `1` behind two further separators says that a confirmation code is asked for. */
export function activationCode({ host, matchingId, confirmationCode }: ActivationParts): string {
  return `LPA:1$${host}$${matchingId}${confirmationCode ? '$$1' : ''}`
}

/** Opens the phone's own settings with the code: iOS 17.4 and later; Android 10 and later where the maker has it. */
const installers = {
  ios: 'https://esimsetup.apple.com/esim_qrcode_provisioning',
  android: 'https://esimsetup.android.com/esim_qrcode_provisioning',
} as const

export const installLink = (system: keyof typeof installers, code: string): string =>
  `${installers[system]}?carddata=${encodeURIComponent(code)}`
