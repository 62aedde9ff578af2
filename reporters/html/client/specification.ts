import { followAddress, showClause, showPart } from './address.ts';
import { watchFilters } from './filter.ts';
import { watchKeys } from './keys.ts';

// The pages of the specification, with a run and without one. They are complete without this script.
document.documentElement.classList.add('script');
watchFilters();
watchKeys();
followAddress({ '.clause, .observation': showClause, '.part': showPart });
