import { Suspense, useState, type ReactNode } from 'react'
import type { UserDetails } from '#shared/api/accounts.ts'
import { ApiFailure } from '#web/api/client.ts'
import { lazyPart } from '#web/api/lazy-part.ts'

const ConfirmPasswordDialog = lazyPart(async () => (await import('./ConfirmPasswordDialog.tsx')).ConfirmPasswordDialog)

interface FreshLogin {
  /** Runs a call; when it wants a fresher login, asks for the password and runs it again. */
  run: <T>(action: () => Promise<T>) => Promise<T>
  dialog: ReactNode
}

/** For calls that a stolen session must not be enough for. */
export function useFreshLogin(user: UserDetails): FreshLogin {
  const [asking, setAsking] = useState<{ settle: (confirmed: boolean) => void }>()

  const confirmed = () =>
    new Promise<boolean>((resolve) =>
      setAsking({
        settle: (answer) => {
          setAsking(undefined)
          resolve(answer)
        },
      }),
    )

  return {
    run: async (action) => {
      try {
        return await action()
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.code !== 'STALE_LOGIN' || !(await confirmed())) throw error
        return action()
      }
    },
    dialog: asking && (
      <Suspense>
        <ConfirmPasswordDialog
          user={user}
          onConfirmed={() => asking.settle(true)}
          onClose={() => asking.settle(false)}
        />
      </Suspense>
    ),
  }
}
