// The browser of the journeys, installed where there is none.
import { describeBrowser, ensureBrowser } from '#tools/browser.ts'

console.log(describeBrowser(ensureBrowser()))
