import type { Area, Atlas, Place, PricedRows, Property, RowSet, StayQuery } from './atlas.ts'
import type { Columns } from './column-file.ts'
import { PlaceTable } from './places/place-table.ts'
import { Suggester } from './places/suggester.ts'
import { Pricer } from './pricing/pricer.ts'
import { SUPPLIERS } from './pricing/suppliers.ts'
import { describeProperty } from './properties/describe-property.ts'
import { fromColumns, type PropertyColumns } from './properties/property-columns.ts'
import { idOfRow, rowOfId } from './properties/property-id.ts'
import { RegionFinder } from './properties/region.ts'

/** The atlas over its columns. Nothing but the columns is kept: places and properties are made when asked for. */
export class ColumnAtlas implements Atlas {
  readonly suppliers = SUPPLIERS
  readonly size: number
  readonly columns: PropertyColumns
  private readonly places: PlaceTable
  private readonly suggester: Suggester
  private readonly finder: RegionFinder
  private readonly pricer: Pricer

  constructor(columns: Columns) {
    this.columns = fromColumns(columns)
    this.size = this.columns.count
    this.places = new PlaceTable(columns)
    this.suggester = new Suggester(columns, this.places.fame)
    this.finder = new RegionFinder(this.columns)
    this.pricer = new Pricer(this.columns)
  }

  suggest(term: string, limit: number): Place[] {
    return this.suggester.suggest(term, limit).map((index) => this.places.at(index))
  }

  place(id: string): Place | undefined {
    const index = this.places.indexOf(id)
    return index === undefined ? undefined : this.places.at(index)
  }

  nearbyPlaces(lat: number, lon: number, radiusKm: number, limit: number): Place[] {
    return this.places.near(lat, lon, radiusKm, limit).map((index) => this.places.at(index))
  }

  region(area: Area): RowSet {
    return this.finder.find(area)
  }

  rowOf(propertyId: string): number | undefined {
    return rowOfId(propertyId, this.size)
  }

  property(row: number): Property {
    const city = this.places.at(this.places.cityIndexOf(this.columns.place[row]!))
    return describeProperty(this.columns, row, idOfRow(row, this.size), city)
  }

  price(rows: Uint32Array, count: number, stay: StayQuery): PricedRows {
    const { prices, best, flags } = this.pricer.price(rows, count, stay)
    return { count, prices: prices.slice(), best: best.slice(), flags: flags.slice() }
  }

  /** As `price`, without copies: only valid until the next call of either. */
  priceInPlace(rows: Uint32Array, count: number, stay: StayQuery): PricedRows {
    return this.pricer.price(rows, count, stay)
  }
}
