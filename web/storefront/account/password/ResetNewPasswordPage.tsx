import { ResetScreen } from './ResetScreen.tsx'

/** Where the letters' links lead. */
export default function ResetNewPasswordPage() {
  return <ResetScreen route="current" />
}
