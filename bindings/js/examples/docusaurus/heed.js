import 'heed/define';
