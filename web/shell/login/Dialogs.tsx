import { Suspense, useEffect } from 'react'
import { lazyPart } from '#web/api/lazy-part.ts'
import { clearSession, onSessionChange, readLapsed } from '#web/storage/session-store.ts'
import { closeDialog, openDialog, resumeLogin, returnFocus, useOpenDialog } from './dialog-state.ts'

const LoginDialog = lazyPart(async () => (await import('./LoginDialog.tsx')).LoginDialog)
const SignUpDialog = lazyPart(async () => (await import('./SignUpDialog.tsx')).SignUpDialog)
const ForgotPasswordDialog = lazyPart(async () => (await import('./ForgotPasswordDialog.tsx')).ForgotPasswordDialog)
const AddPhoneDialog = lazyPart(async () => (await import('./AddPhoneDialog.tsx')).AddPhoneDialog)

let isAsking = false

/**
 * A session that ended by itself, in any tab, opens the login over what was being done. The answer in one
 * tab is the answer in all.
 */
function askToReturn(): void {
  const lapsed = readLapsed()
  if (lapsed) openDialog('login', lapsed.user.email)
  else if (isAsking) closeDialog()
  isAsking = lapsed !== undefined
}

/** Their code arrives when the first one opens. */
export function Dialogs() {
  const open = useOpenDialog()
  useEffect(resumeLogin, [])
  useEffect(() => onSessionChange(askToReturn), [])
  useEffect(() => {
    if (open) return
    // Who was asked to log in again and would not is gone.
    if (readLapsed()) clearSession()
    // The closing dialog gives the focus back in the next frame, if it still knows to whom.
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(returnFocus)))
    return () => cancelAnimationFrame(frame)
  }, [open])
  return (
    open && (
      <Suspense>
        {open === 'login' && <LoginDialog />}
        {open === 'sign-up' && <SignUpDialog />}
        {open === 'forgot-password' && <ForgotPasswordDialog />}
        {open === 'phone' && <AddPhoneDialog />}
      </Suspense>
    )
  )
}
