import { followAddress } from './address.ts';
import { watchFilters } from './filter.ts';
import { watchKeys } from './keys.ts';

// The page of the catalogue.
document.documentElement.classList.add('script');
watchFilters();
watchKeys();
followAddress();
