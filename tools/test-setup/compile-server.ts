// A server that is killed leaves nothing in Node's cache of compiled files. This loads what one loads, and ends in peace.
import '#server/app.ts'
import '#server/context.ts'
import '#server/jobs/handlers.ts'
import '#server/pages/pages.ts'
