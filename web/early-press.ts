declare global {
  interface Window {
    /** Left by `public/before-app.js`; gone once the app is awake. */
    earlyPress?: { button: HTMLButtonElement | undefined; stop: () => void }
  }
}

/** Ends the keeping: from here on React hears presses itself. Answers what gives the kept one back. */
export function takeEarlyPress(): () => void {
  const button = window.earlyPress?.button
  window.earlyPress?.stop()
  return () => {
    delete window.earlyPress
    if (button?.isConnected) button.click()
  }
}
