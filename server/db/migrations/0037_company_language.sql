-- What a company's letters to its people are written in; null: in the language of whoever caused the letter.
alter table company add column language text check (language in ('en', 'id'));
