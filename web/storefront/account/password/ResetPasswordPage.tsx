import { ResetScreen } from './ResetScreen.tsx'

/** The older entry: the same form behind another check, with words of its own. */
export default function ResetPasswordPage() {
  return <ResetScreen route="older" />
}
