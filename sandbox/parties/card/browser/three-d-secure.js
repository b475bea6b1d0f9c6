// Tells the shop's dialog that the cardholder has answered; the shop asks the provider for the result.
const done = document.querySelector('[data-outcome]')
const { opener, outcome } = done?.dataset ?? {}
if (opener && window.parent !== window) window.parent.postMessage({ cardChallenge: outcome }, opener)

// Escape reaches only the focused document, which is this one while the dialog is open.
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') document.querySelector('button[value="fail"]')?.click()
})

// The shop's script hands the focus to this frame; the autofocus attribute is not allowed to take it.
const complete = document.querySelector('button[value="complete"]')
if (document.hasFocus()) complete?.focus()
else window.addEventListener('focus', () => complete?.focus(), { once: true })
