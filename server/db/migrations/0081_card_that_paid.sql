-- Which of its cards a company paid with, as its provider names it. Nobody else's card is kept.
alter table payment add column card_brand text;
alter table payment add column card_last4 text;
