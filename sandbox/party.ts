import type { FastifyInstance } from 'fastify'
import type { Faults } from './control/faults.ts'

/** Of the parties: their certificate and its key, PEM. */
export interface Tls {
  cert: Buffer
  key: Buffer
}

/** What every simulated party gets. */
export interface World {
  /** Folder for this sandbox's ledgers. */
  dataDir: string
  /** How browsers and servers reach the sandbox, without a slash at the end. */
  publicUrl: string
  smtpPort: number
  /** The parties speak TLS, and take mail after STARTTLS alone, as vendors do. */
  tls?: Tls | undefined
  /** How long ago a stay may begin that suppliers still sell: 1 unless a demo needs a past. */
  daysBack?: number | undefined
  faults: Faults
}

/** One outside party: its routes live at the vendor's own paths on the one HTTP port. */
export interface Party {
  name: string
  /** One sentence for the front page. */
  about: string
  /** Where people look into it, for example `/mail`. */
  page: string
  register: (app: FastifyInstance) => Promise<void>
  close: () => Promise<void>
}
