'use client'

import { useRef, useState } from 'react'

type Asked = 'sign up' | 'log in'

export function AccountButtons() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [asked, setAsked] = useState<Asked>('log in')
  const [email, setEmail] = useState('')
  const open = (what: Asked) => {
    setAsked(what)
    dialog.current?.showModal()
  }
  return (
    <>
      <button type="button" onClick={() => open('sign up')} className="button px-3 text-sm text-brand uppercase">
        sign up
      </button>
      <button
        type="button"
        onClick={() => open('log in')}
        className="button bg-brand px-3 text-sm text-white uppercase"
      >
        log in
      </button>
      <dialog ref={dialog} aria-label={asked} className="m-auto w-full max-w-md rounded-xl p-6 shadow-lg">
        <form method="dialog" className="space-y-4">
          <h2 className="text-xl font-bold capitalize">{asked}</h2>
          <label className="block text-sm font-semibold">
            E-mail
            <input
              type="email"
              required
              autoComplete="email"
              value={email}
              onChange={({ target }) => setEmail(target.value)}
              className="field mt-1"
            />
          </label>
          <label className="block text-sm font-semibold">
            Password
            <input type="password" required minLength={8} autoComplete="current-password" className="field mt-1" />
          </label>
          <button type="submit" className="button w-full bg-brand text-white capitalize">
            {asked}
          </button>
        </form>
      </dialog>
    </>
  )
}
