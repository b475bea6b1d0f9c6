// Holds the installation against its budget: what each developer downloads and keeps, once per clone.
import { fileURLToPath } from 'node:url'
import { weightOf } from '#tools/lighten.mjs'

const BUDGET_MB = 600

const megabytes = weightOf(fileURLToPath(new URL('../node_modules/', import.meta.url)))
const isOver = megabytes > BUDGET_MB
console.log(`${isOver ? 'OVER' : 'ok  '} ${megabytes} of ${BUDGET_MB} MB  node_modules`)
process.exit(isOver ? 1 : 0)
