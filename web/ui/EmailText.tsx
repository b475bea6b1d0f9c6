import { Fragment } from 'react'

/** An e-mail address that is broken before its @ and its dots where it has to be, and inside a word only where even that is too long. */
export function EmailText({ children }: { children: string }) {
  return children.split(/(?=[@.])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
