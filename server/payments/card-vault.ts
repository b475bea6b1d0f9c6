/** A card that the provider keeps for a customer of ours. */
export interface SavedCard {
  id: string
  brand: string
  last4: string
  expiryMonth: number
  expiryYear: number
  /** As on the card. */
  name: string
}

export interface NewCustomer {
  /** Ours, the same whenever it is asked: the same reference is one customer. */
  reference: string
  name: string
  email: string
}

/** Silence, or the provider's own trouble: the same call may be repeated. */
type Unknown = { status: 'unknown'; cause: unknown }

export type SavingCard =
  | { status: 'saved'; card: SavedCard }
  /** The cardholder's bank asks; the browser answers with the secret, and the same call tells how it ended. */
  | { status: 'action_needed'; clientSecret: string }
  /** In the words of the bank, when it gave any. */
  | { status: 'declined'; message: string }
  | Unknown

/**
 * Keeps cards of customers who pay again. Card numbers go from the browser to the provider: only its ids come here. A card
 * is found, used and removed under its own customer alone.
 */
export interface CardVault {
  openCustomer(customer: NewCustomer): Promise<{ status: 'opened'; customerId: string } | Unknown>
  listCards(customerId: string): Promise<{ status: 'listed'; cards: SavedCard[] } | Unknown>
  saveCard(card: { customerId: string; paymentMethod: string; name: string }): Promise<SavingCard>
  findCard(customerId: string, cardId: string): Promise<{ status: 'found' } | { status: 'not_found' } | Unknown>
  /** For good: a removed card can be saved again only by typing it anew. */
  removeCard(customerId: string, cardId: string): Promise<{ status: 'removed' } | { status: 'not_found' } | Unknown>
}
