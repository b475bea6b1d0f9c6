/** What /Myaccount can show; the first when nothing or nonsense is asked for. */
export const accountTabs = ['profile', 'booking', 'your_company', 'roaming_info'] as const
export type AccountTab = (typeof accountTabs)[number]

export function tabOf(asked: string | null): AccountTab {
  return accountTabs.find((tab) => tab === asked) ?? accountTabs[0]
}
