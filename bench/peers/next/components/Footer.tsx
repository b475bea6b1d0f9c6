const groups = [
  ['Lodestay', ['About', 'Contact', 'Room FAQ']],
  ['Legal', ['Terms', 'Privacy']],
  ['Payment partners', ['Visa', 'Mastercard', 'American Express', 'Stripe', 'DOKU', 'FPX']],
] as const

export function Footer() {
  return (
    <footer className="border-t border-border bg-surface py-10 text-sm">
      <div className="wrap grid gap-8 desktop:grid-cols-4">
        <p className="max-w-xs text-muted">Stays with nothing hidden: the price you see is the price you pay.</p>
        {groups.map(([title, items]) => (
          <div key={title}>
            <h2 className="font-bold">{title}</h2>
            <ul className="mt-2 space-y-2">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className="wrap mt-8 text-muted">© 2026 Lodestay. All rights reserved.</p>
    </footer>
  )
}
