// Makes the atlas' file: `node build-atlas.ts <path>`. Run by open-columns.ts in a process of its own.
import { writeColumns } from './column-file.ts'
import { generateAtlas } from './generate-atlas.ts'

const [path] = process.argv.slice(2)
if (!path) throw new Error('usage: build-atlas.ts <path>')
writeColumns(path, await generateAtlas())
