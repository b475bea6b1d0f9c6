import type { SimulatedSupplier } from '#sandbox/world/atlas/atlas.ts'

/** In the order of the price columns. Latencies differ so that results really arrive in pieces. */
export const SUPPLIERS: readonly SimulatedSupplier[] = [
  { id: 1, name: 'Lumbung Stays', latencyMs: 180, batchIntervalMs: 120 },
  { id: 2, name: 'Northwind Rooms', latencyMs: 420, batchIntervalMs: 150 },
  { id: 3, name: 'Castellan Travel', latencyMs: 800, batchIntervalMs: 200 },
  { id: 4, name: 'Halcyon Beds', latencyMs: 1400, batchIntervalMs: 250 },
]

/** What makes one supplier's offers differ from another's. */
export const SUPPLIER_SALTS = Int32Array.of(0x1f123bb5, 0x5b2c9d13, 0x3c6ef372, 0x2e5f7ac9)
