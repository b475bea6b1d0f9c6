-- Under which variant a room was booked: its papers wear that brand.
alter table booking add column partner text not null default 'default';
-- What a company's tax office calls it (NPWP, TIN, VAT number): printed on its invoices.
alter table company add column tax_id text not null default '';
