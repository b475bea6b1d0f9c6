-- Identical searches of some minutes share one supplier search: rows with the same supplier_token, whose created_at is
-- when that search began. A hash of everything the search depends on; null once it must not be shared any more.
alter table search add column sharing_key text;
create index search_by_sharing_key on search (sharing_key, created_at) where sharing_key is not null;
create index search_by_supplier_token on search (supplier_token);
